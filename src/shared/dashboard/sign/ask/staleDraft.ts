import { accountKey } from '../../../domain/safe/accountKey.ts'
import { type AccountRef, sameAccount } from '../../../domain/safe/safeRef.ts'

/** What a page remembers of what is composed on it: drafts by account, and the account composed for last. */
export type Composing<draft> = {
  readonly drafts: ReadonlyMap<string, draft>
  composing: AccountRef | undefined
}

/** The account that was composed for last, when it is another one now and its draft is not blank. */
export function staleDraft<draft>(
  { composing, drafts }: Readonly<Composing<draft>>,
  account: AccountRef,
  isBlank: (draft: draft) => boolean,
): AccountRef | undefined {
  if (composing === undefined || sameAccount(composing, account)) return undefined
  const draft = drafts.get(accountKey(composing))
  return draft === undefined || isBlank(draft) ? undefined : composing
}
