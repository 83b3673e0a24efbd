import * as forms from '@shop/contract/forms'

/** Fields that pages add to the forms of the contract: buttons, hidden values and forms without a schema. */
const PAGE_FIELDS: ReadonlySet<string> = new Set(
  `__INTENT__ intent id from attempt challenge token secret uri kind form script key total cartId gtmClientId gtmSessionId
  terms remember remarks ifShort reference way addressId panel-address address day daypart window branch branchOfSlot store ontvangst plaats
  zoek term times method bank current currentBank currentPoints toPay points code vat orderId orderNumber name email phone
  password currentPassword pinCode productId lineId quantity number line sawn lineNumber collector bay answer list listName stand all goOn batch remove price shown mailing phoneNeeded collect collectBranch collectDay split vestiging
  isPickup company-name company-kvkNumber company-vatId company-street company-postalCode company-city
  factuur doe invoices amount phaseId planId pictureId version direction budget notes text stars quality value ease place
  Sort SearchTerm SoldOnline Weergave`.split(/\s+/),
)
/** Quantity per order line in the withdrawal form. */
const LINE_QUANTITY = /^quantity-\d{1,4}$/

type MakeForm = (locale: 'nl', limits: { min: number; max: number }) => { readonly hasField: (name: string) => boolean }
const FORMS = Object.values(forms).map((make) => (make as MakeForm)('nl', { min: 0, max: 1 }))

/** True if any form of the shop has a field with this name. */
export const isFormField = (name: string): boolean =>
  PAGE_FIELDS.has(name) || LINE_QUANTITY.test(name) || FORMS.some((form) => form.hasField(name))
