import type { AccountRef } from '../../../shared/domain/safe/safeRef.ts'
import type { SessionsState } from '../../../shared/source/DappSession.ts'
import { dappErrors } from '../../errors/dappErrors.ts'
import type { WalletClient } from './openSignClient.ts'
import { readPairingLink } from './pairingLink.ts'

/** Milliseconds that the relay has to take a link, and a dApp to say who it is. */
const patience = 15_000

/** The links that were taken in this tab, and the Safe that each was taken for. */
export function createPairings({
  change,
  now,
}: {
  readonly change: (changed: (current: SessionsState) => SessionsState) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}) {
  const used = new Set<string>()
  /** By the topic of the pairing, until a dApp says who it is. */
  const awaited = new Map<string, AccountRef>()

  return {
    /** Rejects with an `AppError` for a link that leads nowhere, before the client is opened for it. */
    async pair(clientOfTab: () => Promise<WalletClient>, typed: string, account: AccountRef): Promise<void> {
      change(({ problem: _, ...current }) => current)
      const { link, topic } = readPairingLink(typed, { now: now(), used })
      const client = await clientOfTab()
      awaited.set(topic, account)
      await inTime(client.pair({ uri: link }), patience)
      used.add(topic)
      setTimeout(() => {
        if (awaited.delete(topic)) change((current) => ({ ...current, problem: dappErrors.noProposal() }))
      }, patience)
    },
    /** The Safe of a pairing, for the one dApp that it lets ask. */
    take(topic: string): AccountRef | undefined {
      const account = awaited.get(topic)
      awaited.delete(topic)
      return account
    },
  }
}

async function inTime<value>(asked: Promise<value>, milliseconds: number): Promise<value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(dappErrors.relayNotReached()), milliseconds)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
