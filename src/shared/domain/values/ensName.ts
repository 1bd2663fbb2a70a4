import type { Address } from './address.ts'

/** The registry of names (ENS) of the chains that have one. No service is asked which one to believe. */
const registries: Readonly<Record<number, Address>> = {
  1: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  11155111: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
}

/** `undefined` on chains without names. */
export function ensRegistryOf(chainId: number): Address | undefined {
  return registries[chainId]
}

/** The longest name that DNS can write. */
const mostCharacters = 253

/** Whether a text is meant as a name such as `ada.eth`: labels with dots between them, and no address. */
export function looksLikeName(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= mostCharacters && /^[^\s./:?#]+(\.[^\s./:?#]+)+$/u.test(trimmed)
}
