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
const isTyped = (element: EventTarget): element is Control =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !['hidden', 'password', 'submit', 'radio'].includes(element.type))
const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'
const nameOf = (control: Control) => control.name || control.id
const inputOf = (control: Control) => (isBox(control) ? String(control.checked) : control.value)

/** The values before the person typed. Fields that React controls have no other trace of it. */
const initial = new WeakMap<EventTarget, string>()
document.addEventListener('focusin', ({ target }) => {
  if (target && isTyped(target) && !initial.has(target)) initial.set(target, inputOf(target))
})
const isChanged = (control: Control) => initial.has(control) && initial.get(control) !== inputOf(control)

/** Stores the input of all forms of the page, before the browser goes to the sign-in page. */
export function saveUnsaved() {
  const fields = forms().flatMap((form, index) =>
    [...form.elements]
      .filter(isTyped)
      .flatMap((control) =>
        nameOf(control) !== '' && isChanged(control)
          ? [{ form: index, name: nameOf(control), value: inputOf(control) }]
          : [],
      ),
  )
  if (person === '' || fields.length === 0) return
  sessionStorage.setItem(KEY, JSON.stringify({ person, path: pathNow(), fields } satisfies Unsaved))
}

/** Types into a field as a person would: React ignores a value that a script assigns to the element itself. */
function type(control: Control, value: string) {
  if (!initial.has(control)) initial.set(control, inputOf(control))
  if (isBox(control)) {
    if (inputOf(control) !== value) control.click()
    return
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  setter?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
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
    const control = [...(forms()[form]?.elements ?? [])].filter(isTyped).find((one) => nameOf(one) === name)
    if (!control) continue
    type(control, value)
    control.closest('details')?.setAttribute('open', '')
  }
}
