import { accountKey } from '../../../domain/safe/accountKey.ts'
import { type AccountRef, sameAccount } from '../../../domain/safe/safeRef.ts'

/** What a page remembers of what is composed on it: drafts by account, and the account composed for last. */
export type ComposedDrafts<draft> = {
  readonly drafts: ReadonlyMap<string, draft>
  composing: AccountRef | undefined
}

/** Something that is composed for an account that is not open. */
export type StaleDraft<draft> = { readonly account: AccountRef; readonly draft: draft }

/** What was composed last, when another account is open now and it is not blank. */
export function staleDraft<draft>(
  { composing, drafts }: Readonly<ComposedDrafts<draft>>,
  account: AccountRef,
  isBlank: (draft: draft) => boolean,
): StaleDraft<draft> | undefined {
  if (composing === undefined || sameAccount(composing, account)) return undefined
  const draft = drafts.get(accountKey(composing))
  return draft === undefined || isBlank(draft) ? undefined : { account: composing, draft }
}
