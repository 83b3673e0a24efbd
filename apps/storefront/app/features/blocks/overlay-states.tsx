import { useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { Badge } from '~/ui/display/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Dialog } from '~/ui/overlay/dialog.tsx'
import { Menu } from '~/ui/overlay/menu.tsx'
import { Popover } from '~/ui/overlay/popover.tsx'
import { SidePanelFrame } from '~/ui/overlay/side-panel.tsx'
import * as toastStyles from '~/ui/overlay/toast.module.css'
import { Toast } from '~/ui/overlay/toast.tsx'
import * as sectionStyles from './section.module.css'
import { KitSection, State } from './section.tsx'

const nothing = () => {}

export function OverlayStates() {
  const [isOpen, setOpen] = useState(false)
  const [toasts, setToasts] = useState(0)
  return (
    <KitSection id="overlays" title="Dialoog, zijpaneel en wat zweeft">
      <div className="row">
        <Button onClick={() => setOpen(true)}>Open dialoog</Button>
        <Popover opener="Toelichting" label="Toelichting">
          De van-prijs is de laagste prijs van de 30 dagen voor de actie.
        </Popover>
        <Menu
          opener={
            <>
              <Icon name="user" size={16} /> Mijn account
            </>
          }
          label="Mijn account"
          items={[
            { label: 'Bestellingen', icon: 'package', href: '#overlays', badge: <Badge count={2} variant="passive" /> },
            { label: 'Kluslijsten', icon: 'heart', href: '#overlays' },
            { label: 'Uitloggen', icon: 'log-out', onSelect: nothing },
          ]}
        />
        <Button onClick={() => setToasts((count) => count + 1)}>Toon bevestiging</Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Wisselen naar Nieuwegein?"
        closeLabel="Sluit"
        foot={
          <>
            <Button onClick={() => setOpen(false)}>Blijf bij Utrecht</Button>
            <Button look="signal" onClick={() => setOpen(false)}>
              Wissel
            </Button>
          </>
        }
      >
        <p>
          In je winkelwagen verandert 1 artikel: C-profiel 50 mm is daar morgen 07:00 klaar in plaats van vandaag 14:10.
        </p>
      </Dialog>
      {toasts > 0 ? (
        <div className={toastStyles.toasts}>
          <Toast key={toasts} onClose={() => setToasts(0)} closeLabel="Sluit">
            24 × Gipsplaat in je winkelwagen
          </Toast>
        </div>
      ) : null}
      <div className={sectionStyles.kitVeil}>
        <SidePanelFrame
          title="Winkelwagen"
          closeLabel="Sluit"
          onClose={nothing}
          foot={
            <Button block look="signal">
              Naar winkelwagen
            </Button>
          }
        >
          <p>24 × Gipsplaat standaard AK 12,5 mm 260 × 60 cm</p>
        </SidePanelFrame>
        <div className="stack">
          <Toast onClose={nothing} closeLabel="Sluit" action={<a href="#overlays">Bekijk</a>}>
            24 × Gipsplaat in je winkelwagen
          </Toast>
          <Toast icon="trash-2" onClose={nothing} closeLabel="Sluit" action={<button type="button">Zet terug</button>}>
            Voegenvuller verwijderd
          </Toast>
          <Toast kind="error" icon="wifi-off" onClose={nothing} closeLabel="Sluit">
            Je bent offline. Controleer je internetverbinding.
          </Toast>
        </div>
      </div>
      <State name="Zo ziet de gesloten dialoog eruit">
        <p className="soft small">Niets: hij staat niet in beeld en niet in de tabvolgorde.</p>
      </State>
    </KitSection>
  )
}
