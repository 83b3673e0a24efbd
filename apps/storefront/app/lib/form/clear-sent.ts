/** Empties a form that has done its work, unless somebody has gone on typing in it meanwhile. */
export function clearSent(form: HTMLFormElement, sent: FormData): void {
  if ([...new FormData(form)].every(([name, value]) => sent.get(name) === value)) form.reset()
}
