import type { Address } from 'viem'
import { button, element } from './element.ts'
import type { Accounts } from './walletContext.ts'

/**
 * What a window shows first for a Safe that is not among the user's accounts: nothing can be confirmed until it is
 * added, under a name. `undefined` where it is among them.
 */
export function accountsGate(
  safe: Address,
  accounts: Accounts,
  onAdded: () => void,
): HTMLElement | undefined {
  if (accounts.has(safe)) return undefined
  const name = element('input', { autocomplete: 'off' })
  const gate = element(
    'section',
    { class: 'fields', 'aria-label': 'Not in your accounts' },
    element('p', { role: 'status' }, 'Not in your accounts'),
    element('label', { class: 'field' }, element('span', {}, 'Name'), name),
    button('Add to my accounts', add, { class: 'secondary' }),
  )
  function add(): void {
    if (name.value.trim() === '') {
      name.focus()
      return
    }
    accounts.add(safe)
    gate.remove()
    onAdded()
  }
  return gate
}
