import type { Provider } from './createWallet.ts'

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#6a35c9"/><path d="M8 12.5h14a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H10A2.5 2.5 0 0 1 7.5 22V11A2.5 2.5 0 0 1 10 8.5h11" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><circle cx="20" cy="18.5" r="1.9" fill="#fff"/></svg>`

/** Makes the wallet known to the page, now and whenever it asks (EIP-6963). */
export function announce(target: Window, provider: Provider): void {
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: 'Sandbox Wallet',
    icon: `data:image/svg+xml;base64,${btoa(icon)}`,
    rdns: 'org.countersign.sandbox',
  })
  const detail = Object.freeze({ info, provider })
  const say = () => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', say)
  say()
}
