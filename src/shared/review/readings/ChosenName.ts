import type { Address } from '../../domain/values/address.ts'

/** A name by which a recipient was chosen, and the address it led to then. */
export type ChosenName = { readonly name: string; readonly address: Address }
