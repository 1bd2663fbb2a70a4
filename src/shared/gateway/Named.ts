import type { Address } from '../domain/values/address.ts'

/** An address with the name the gateway knows it by; untrusted text. */
export type Named = { readonly address: Address; readonly name: string | undefined }

export type NamedApp = { readonly name: string; readonly url: string }
