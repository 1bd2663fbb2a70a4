import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readExecutions } from '../chain/history/readExecutions.ts'
import { type Admission, admitBundle } from '../domain/bundle/admitBundle.ts'
import type { Cosigned, ReadBundle } from '../domain/bundle/Bundle.ts'
import { writeSignature } from '../domain/bundle/signatureText.ts'
import { type Standing, standingOf } from '../domain/bundle/standingOf.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { readFacts } from './admissionFacts.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { transactionQuery } from './transactions.ts'

/** Owners and nonce are live: as often as the Safe itself is asked again. */
const freshMilliseconds = 15_000

/** A bundle held against the Safe as its contract described it at that moment. */
export type Admitted = { readonly admission: Admission; readonly safe: SafeState }

/**
 * What of `read` may enter. Rejects when the chain does not say who owns the Safe or which version it has. `mark` tells
 * bundles apart; `kept` is the queue of this device, to which a signature on its own may belong.
 */
export function admissionQuery(
  source: AccountSource,
  account: AccountRef,
  given: {
    readonly read: ReadBundle
    readonly mark: string
    readonly shortName: string | undefined
    readonly kept: readonly Cosigned[]
  },
) {
  return queryOptions({
    queryKey: gatewayKeys.admission(account, `${given.mark} ${markOf(given.kept)}`),
    queryFn: async ({ signal, client }): Promise<Admitted> => {
      const { read, shortName } = given
      const named = read.kind === 'signature' ? await findNamed(client, account, read.safeTxHash) : undefined
      const known = (hash: Hex) =>
        given.kept.find(({ safeTxHash }) => safeTxHash === hash)?.transaction ?? named
      const { safe, facts } = await readFacts(source, account, signal)
      return { admission: await admitBundle(read, { ...facts, shortName, known }), safe }
    },
    staleTime: freshMilliseconds,
  })
}

/** One transaction of the queue of this device, checked again. */
export type KeptTransaction = {
  readonly cosigned: Cosigned
  /** Different owners whose signatures count now. */
  readonly validSigners: readonly Hex[]
  /** The fields do not make the hash under which it is kept. */
  readonly damaged: boolean
  readonly standing: Standing
}

export type KeptQueue = { readonly safe: SafeState; readonly transactions: readonly KeptTransaction[] }

/** The queue of this device as the chain sees it now: whose signatures count, and what is done. In the order of nonces. */
export function keptQueueQuery(source: AccountSource, account: AccountRef, kept: readonly Cosigned[]) {
  return queryOptions({
    queryKey: gatewayKeys.keptQueue(account, markOf(kept)),
    queryFn: async ({ signal }): Promise<KeptQueue> => {
      const { safe, facts } = await readFacts(source, account, signal)
      const nonce = BigInt(safe.nonce)
      const behind = kept.some(({ transaction }) => transaction.nonce < nonce)
      const executions = behind ? await readTold(source, account, signal) : []
      const transactions = await Promise.all(
        kept.map(async (cosigned): Promise<KeptTransaction> => {
          const admission = await admitBundle(asRead(account, cosigned), facts)
          const [item] = admission.kind === 'items' ? admission.items : []
          return {
            cosigned,
            validSigners: item?.kind === 'transaction' ? item.audit.validSigners : [],
            damaged: item?.kind !== 'transaction',
            standing: standingOf(cosigned, { nonce, executions }),
          }
        }),
      )
      const ordered = transactions.toSorted((left, right) =>
        left.cosigned.transaction.nonce < right.cosigned.transaction.nonce ? -1 : 1,
      )
      return { safe, transactions: ordered }
    },
    enabled: kept.length > 0,
    // What was executed a moment ago shows when somebody comes back to the list.
    staleTime: 0,
    refetchInterval: freshMilliseconds,
  })
}

/** A kept transaction in the shape of one that was just read: it is believed as little. */
export function asRead({ chainId, address }: AccountRef, cosigned: Cosigned): ReadBundle {
  const { transaction, safeTxHash, signatures } = cosigned
  return {
    kind: 'bundle',
    form: 'countersign',
    chain: chainId,
    safe: address,
    items: [
      {
        kind: 'transaction',
        transaction,
        claimedHash: safeTxHash,
        signatures: signatures.map(({ signer, signature }) => ({ claimedSigner: signer, signature })),
        unreadable: 0,
      },
    ],
  }
}

/** Tells lists of transactions apart by what was signed. */
export function markOf(list: readonly Cosigned[]): string {
  return list
    .map(({ safeTxHash, signatures }) => [safeTxHash, ...signatures.map(writeSignature)].join('+'))
    .join(' ')
}

/** Without the events nothing is done; the Safe's nonce alone then says that a transaction was overtaken. */
async function readTold(source: AccountSource, { address }: AccountRef, signal: AbortSignal) {
  try {
    return (await readExecutions(source.request, address, signal)).executions
  } catch {
    signal.throwIfAborted()
    return []
  }
}

/** The transaction in the gateway's queue that a signature on its own may be for. */
async function findNamed(
  client: QueryClient,
  account: AccountRef,
  hash: Hex,
): Promise<SafeTransaction | undefined> {
  const details = await client.ensureQueryData(transactionQuery(account, hash)).catch(() => null)
  const { execution } = details ?? {}
  return execution?.kind === 'multisig' ? execution.safeTransaction : undefined
}
