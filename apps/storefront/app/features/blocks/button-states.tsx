import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import * as styles from './section.module.css'
import { KitSection, State } from './section.tsx'

export function ButtonStates() {
  return (
    <KitSection id="buttons" title="Knoppen">
      <div className={styles.grid}>
        <State name="Signaal: een per beeld">
          <Button look="signal">In winkelwagen</Button>
        </State>
        <State name="Signaal, hover">
          <Button look="signal" className="is-hover">
            In winkelwagen
          </Button>
        </State>
        <State name="Bezig">
          <Button look="signal" busy>
            In winkelwagen
          </Button>
        </State>
        <State name="Uit">
          <Button look="signal" disabled>
            In winkelwagen
          </Button>
        </State>
        <State name="Gewoon">
          <Button>Toon meer</Button>
        </State>
        <State name="Donker">
          <Button look="ink">Alles toevoegen</Button>
        </State>
        <State name="Klein">
          <Button size="s">
            <Icon name="plus" size={16} /> Voeg toe
          </Button>
        </State>
        <State name="Stil">
          <Button look="quiet">
            <Icon name="heart" size={16} /> Op kluslijst
          </Button>
        </State>
        <State name="Groot, blok">
          <Button look="signal" size="l" block>
            Bestellen met betalingsverplichting
          </Button>
        </State>
        <State name="Link">
          <LinkButton href="#buttons">Zoek vestiging</LinkButton>
        </State>
        <State name="Alleen pictogram">
          <div className="row">
            <IconButton icon="x" label="Sluit" />
            <IconButton icon="chevron-right" size={20} round label="Volgende" />
            <IconButton icon="trash-2" label="Verwijder" disabled />
          </div>
        </State>
      </div>
    </KitSection>
  )
}
