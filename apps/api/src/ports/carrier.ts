export type ParcelRequest = {
  /** Our id, which is also the idempotency key at the carrier. */
  readonly parcelId: string
  /** The order number, printed on the label. */
  readonly reference: string
  readonly grams: number
  readonly to: {
    readonly name: string
    readonly street: string
    readonly houseNumber: string
    readonly postalCode: string
    readonly city: string
  }
}
export type Shipment = {
  /** The carrier's id of the parcel. */
  readonly carrierId: string
  readonly trackingNumber: string
  /** A page for the receiver, http or https. */
  readonly trackingUrl: string
}

/** A permanent rejection by the carrier. Other failures may succeed later. */
export class CarrierRefusal extends Error {}

/** Parcels at one carrier. A request fails with `CarrierRefusal` if a retry cannot help, otherwise with another error. */
export type Carrier = {
  /** Idempotent and charged once: the same parcel id returns the same shipment. */
  readonly create: (request: ParcelRequest) => Promise<Shipment>
  /** The label as PDF. Free, however often it is printed. */
  readonly label: (carrierId: string) => Promise<Buffer>
  /** Ends a shipment that was not handed over, and its charge. A repeat changes nothing. */
  readonly cancel: (carrierId: string) => Promise<void>
}
