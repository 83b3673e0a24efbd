/** Resets a submitted form unless the visitor has changed it since. */
export function clearSent(form: HTMLFormElement, sent: FormData): void {
  if ([...new FormData(form)].every(([name, value]) => sent.get(name) === value)) form.reset()
}
