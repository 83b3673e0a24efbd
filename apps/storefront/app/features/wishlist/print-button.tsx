import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'

/** Prints the page; the print styles hide everything but the list. */
export function PrintButton() {
  return (
    <Button look="quiet" className="with-script" onClick={() => window.print()}>
      <Icon name="printer" /> {m.lists_print()}
    </Button>
  )
}
