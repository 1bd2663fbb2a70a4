/** What the user signs with. `other` is any device whose screens are not known. */
export type DeviceModel = (typeof deviceModels)[number]

/** In the order in which they are offered. */
export const deviceModels = [
  'ledger-nano',
  'ledger-touch',
  'trezor',
  'trezor-one',
  'keystone',
  'other',
] as const

/**
 * How a Ledger is asked to sign. `fields`: the software sends the typed data; `hashes`: two hashes only, as older
 * software does; `labels`: the software is a partner of Ledger and sends signed labels (ERC-7730).
 */
export type LedgerRoute = (typeof ledgerRoutes)[number]

export const ledgerRoutes = ['fields', 'hashes', 'labels'] as const

/** What the user says of their device, as far as it changes its screens. */
export type DeviceChoice = {
  readonly model: DeviceModel
  /** Of a Ledger; the others know one way. */
  readonly route: LedgerRoute
  /**
   * The device adds pages with hashes: the setting *Transaction hash* of a Ledger, and what the software may ask of a
   * Trezor (`show_message_hash`).
   */
  readonly showsHashes: boolean
}

/** What holds until the user says something else. */
export function usualChoice(model: DeviceModel): DeviceChoice {
  return { model, route: 'fields', showsHashes: model !== 'trezor' }
}

export function isLedger(model: DeviceModel): boolean {
  return model === 'ledger-nano' || model === 'ledger-touch'
}
