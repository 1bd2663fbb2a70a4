import type { LowerAddress } from '../values/address.ts'

/**
 * What a batch does with a call to the zero address, by the MultiSend that runs it: from 1.5.0 it calls the account
 * that runs the batch, the Safe itself; before, the zero address (`undefined`). Of an unknown MultiSend either may be
 * true.
 */
export type ZeroRule = (multiSend: LowerAddress) => 'became-caller' | 'may-become-caller' | undefined

/** Official addresses: the same on every chain for 1.5.0; canonical, EIP-155 and zkSync for the others. */
const callingBack: ReadonlySet<string> = new Set([
  '0x218543288004cd07832472d464648173c77d7eb7',
  '0xa83c336b20401af773b6219ba5027174338d1836',
])

const callingZero: ReadonlySet<string> = new Set([
  '0x8d29be29923b68abfdd21e541b9374737b49cdad',
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x998739bfdaadde7c933b942a68053933098f9eda',
  '0x0dfcccb95225ffb03c6fbb2559b530c2b7c8a912',
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b',
  '0xf220d3b4dfb23c4ade8c88e526c1353abacbc38f',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x309d0b190fecca8e1d5d8309a16f7e3cb133e885',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
  '0x0408ef011960d02349d50286d20531229bcef773',
])

export function officialZeroRule(multiSend: LowerAddress): ReturnType<ZeroRule> {
  if (callingBack.has(multiSend)) return 'became-caller'
  return callingZero.has(multiSend) ? undefined : 'may-become-caller'
}

/** Whether this is a published MultiSend or MultiSendCallOnly, and so runs what it is given and nothing else. */
export function isOfficialMultiSend(address: LowerAddress): boolean {
  return callingBack.has(address) || callingZero.has(address)
}
