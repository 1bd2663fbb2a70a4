import type { Address } from 'viem'
import { button, element } from './element.ts'
import { shortAddress } from './ownerChoice.ts'
import type { SafeStore } from './safeStore.ts'
import type { ThemeStore } from './theme.ts'
import { noWallet } from './walletContext.ts'

export type Header = {
  readonly element: HTMLElement
  /** Shows what the store and the theme now say. */
  readonly update: () => void
  readonly announce: (text: string) => void
  /** Offers a choice when there is more than one Safe. */
  readonly offerSafes: (safes: readonly Address[]) => void
}

type Setup = {
  readonly store: SafeStore
  readonly theme: ThemeStore
  readonly wallet: string
  readonly names: ReadonlyMap<Address, string>
  readonly onSafe: (safe: Address) => void
}

export function createHeader({ store, theme, wallet, names, onSafe }: Setup): Header {
  const chain = element('span', { class: 'chain' })
  const address = element('code', { class: 'address' })
  const threshold = element('span', { class: 'threshold' })
  const status = element('p', { class: 'status', role: 'status' })
  const choice = element('select', { 'aria-label': 'Safe', hidden: true })
  choice.addEventListener('change', () => onSafe(choice.value as Address))
  const toggle = button('', () => theme.set(theme.get() === 'dark' ? 'light' : 'dark'), {
    class: 'secondary',
  })

  function update(): void {
    const { last, chain: chainOf, address: addressOf } = store
    const short = chainOf()?.shortName
    chain.textContent = chainOf()?.chainName ?? ''
    address.textContent = `${short === undefined ? '' : `${short}:`}${shortAddress(addressOf())}`
    address.title = addressOf()
    const state = last()
    threshold.textContent = state === undefined ? '' : `${state.threshold} of ${state.owners.length}`
    toggle.textContent = theme.get() === 'dark' ? 'Light theme' : 'Dark theme'
    choice.value = addressOf()
  }

  return {
    update,
    element: element(
      'header',
      { class: 'bar' },
      element('h1', {}, element('span', { class: 'mark', 'aria-hidden': 'true' }), 'Sandbox Safe'),
      element('div', { class: 'account' }, chain, address, choice, threshold),
      status,
      element(
        'span',
        { class: 'wallet', title: 'Connected wallet' },
        wallet === noWallet ? 'No wallet connected' : wallet,
      ),
      toggle,
    ),
    announce: (text) => {
      status.textContent = text
    },
    offerSafes: (safes) => {
      choice.hidden = safes.length < 2
      address.hidden = safes.length > 1
      const known = [...names.keys()].filter((safe) => safes.includes(safe))
      const others = safes.filter((safe) => !names.has(safe))
      choice.replaceChildren(
        ...[...known, ...others].map((safe) =>
          element('option', { value: safe }, [names.get(safe), shortAddress(safe)].join(' ').trim()),
        ),
      )
      choice.value = store.address()
    },
  }
}
