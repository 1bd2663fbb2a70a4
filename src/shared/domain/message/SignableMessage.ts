/**
 * What an account can be asked to sign: a text, or EIP-712 typed data as the JSON it was given in. JSON, because it
 * is what can be kept and shown as it came; `readSignableMessage` reads it.
 */
export type SignableMessage =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'typed-data'; readonly json: string }
