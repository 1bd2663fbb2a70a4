import type { AccountRef } from '../../../shared/domain/safe/safeRef.ts'
import { readAddress } from '../../../shared/domain/values/untrusted.ts'
import type { DappSession } from '../../../shared/source/DappSession.ts'
import type { DeviceTexts } from '../../../shared/source/keptTexts.ts'
import { chainIdOf } from './askedScope.ts'
import type { WalletClient } from './openSignClient.ts'
import { readClaims } from './readClaims.ts'
import { readSessionMarks, writeSessionMarks } from './sessionMarks.ts'

/**
 * The sessions of the client, with what this device keeps of each. `asked`: the topic of one whose dApp asks now; `set`: what
 * a person sets for one.
 */
export function listSessions(
  client: Pick<WalletClient, 'session'>,
  {
    texts,
    now,
    asked,
    set,
  }: {
    readonly texts: DeviceTexts
    readonly now: number
    readonly asked?: string | undefined
    readonly set?: Pick<DappSession, 'topic' | 'answers'> | undefined
  },
): readonly DappSession[] {
  const lastMarks = readSessionMarks(texts)
  const marks = new Map(
    client.session.getAll().map(({ topic }) => [
      topic,
      {
        since: now,
        ...lastMarks.get(topic),
        ...(asked === topic && { lastAsked: now }),
        ...(set?.topic === topic && { answers: set.answers }),
      },
    ]),
  )
  writeSessionMarks(texts, marks)
  return client.session.getAll().map(({ topic, peer, expiry, namespaces }) => ({
    topic,
    claims: readClaims(peer.metadata),
    accounts: Object.values(namespaces).flatMap((namespace) =>
      namespace.accounts.flatMap((text) => accountIn(text) ?? []),
    ),
    ...{ since: now, answers: 'as-needed' },
    ...marks.get(topic),
    until: expiry * 1000,
  }))
}

/** The Safe of `eip155:1:0x…` (CAIP-10). */
function accountIn(text: string): AccountRef | undefined {
  const at = text.lastIndexOf(':')
  const chainId = chainIdOf(text.slice(0, at))
  const address = readAddress(text.slice(at + 1))
  return chainId === undefined || address === undefined ? undefined : { chainId, address }
}
