const KEY = 'staff-unsaved'

type Field = { readonly form: number; readonly name: string; readonly value: string }
type Unsaved = { readonly person: string; readonly path: string; readonly fields: readonly Field[] }

let person = ''
/** The signed-in person, to whom alone unsaved input is shown. */
export function setPerson(id: string) {
  person = id
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const forms = () => [...document.querySelectorAll<HTMLFormElement>('main form')]
const pathNow = () => window.location.pathname + window.location.search

/** Secrets and generated values are not stored; the form of the next page has its own. */
const isTyped = (element: Element): element is Control =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !['hidden', 'password', 'submit', 'checkbox', 'radio'].includes(element.type))

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return !control.selectedOptions[0]?.defaultSelected && control.selectedIndex > 0
  return control.value !== control.defaultValue
}

/** Stores the input of all forms of the page, before the browser goes to the sign-in page. */
export function saveUnsaved() {
  const fields = forms().flatMap((form, index) =>
    [...form.elements]
      .filter(isTyped)
      .flatMap((control) =>
        control.name !== '' && isChanged(control) ? [{ form: index, name: control.name, value: control.value }] : [],
      ),
  )
  if (person === '' || fields.length === 0) return
  sessionStorage.setItem(KEY, JSON.stringify({ person, path: pathNow(), fields } satisfies Unsaved))
}

/** Writes stored input into the forms of the same page, for the same person, once. */
export function restoreUnsaved() {
  const stored = sessionStorage.getItem(KEY)
  if (stored === null || person === '') return
  const unsaved = JSON.parse(stored) as Unsaved // written above
  if (unsaved.person === person && unsaved.path !== pathNow()) return
  sessionStorage.removeItem(KEY)
  if (unsaved.person !== person) return
  for (const { form, name, value } of unsaved.fields) {
    const control = [...(forms()[form]?.elements ?? [])].filter(isTyped).find((one) => one.name === name)
    if (!control) continue
    control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.closest('details')?.setAttribute('open', '')
  }
}
