import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'

/** How points are earned and redeemed. */
export function SavingRules() {
  const rules = [m.saving_rule_earn(), m.saving_rule_worth(), m.saving_rule_redeem()]
  return (
    <ul className="plus">
      {rules.map((rule) => (
        <li key={rule}>
          <Icon name="check" />
          <span>{rule}</span>
        </li>
      ))}
    </ul>
  )
}
