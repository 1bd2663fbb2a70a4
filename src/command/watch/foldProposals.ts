import { checksumAddress, isAddressText } from '../../shared/domain/values/address.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import { shortenAddress } from '../../shared/domain/values/shortenAddress.ts'
import type { Said } from './leadForChat.ts'
import type { Notice } from './Notice.ts'
import { linkTo, type NoticePlace, noticedSafe, noticeWords } from './transactionNotices.ts'
import type { ProposerShare, WatchState } from './WatchState.ts'

const mostPosts = 5
const hour = 3_600_000
/** As many hashes as one message of every service has room for. */
const mostHashes = 20

/** Something critical without a post of its own. */
type FoldedCritical = { readonly hash: Hex; readonly line: Said }

/** What was folded of one proposer in this pass. */
type Folded = { readonly count: number; readonly critical: readonly FoldedCritical[] }

/** The posts of one Safe by who proposed: none uses up the share of another. */
export type ProposalFold = {
  /** Whether this notice is posted by itself; otherwise it is counted. `lead`: what the transaction does. */
  readonly admit: (proposer: string, notice: Notice, lead: Said) => boolean
  /** The posts that count what was folded, where they are due. */
  readonly conclude: () => readonly Notice[]
}

/**
 * At most five posts a proposer and hour, then one that counts the others. What is critical is named at once, with
 * what it does and its hash, however much else was proposed.
 */
export function foldProposals(state: WatchState, place: NoticePlace): ProposalFold {
  const critical = new Map<string, FoldedCritical[]>()
  const shareOf = (proposer: string): ProposerShare => {
    const share = state.shares[keyOf(place, proposer)]
    return share === undefined || state.time - share.since >= hour
      ? { since: state.time, posted: 0, folded: share?.folded ?? 0, foldedSaid: false }
      : share
  }
  const keep = (proposer: string, share: ProposerShare) => {
    state.shares[keyOf(place, proposer)] = share
  }
  return {
    admit(proposer, { gravity, hash, nonce }, lead) {
      const share = shareOf(proposer)
      if (share.posted < mostPosts) {
        keep(proposer, { ...share, posted: share.posted + 1 })
        return true
      }
      keep(proposer, { ...share, folded: share.folded + 1 })
      if (gravity === 'critical' && hash !== undefined)
        critical.set(proposer, [...(critical.get(proposer) ?? []), { hash, line: foldedLine(nonce, lead) }])
      return false
    },
    conclude() {
      const start = `${place.safe.key} `
      const own = Object.entries(state.shares).filter(([key]) => key.startsWith(start))
      return own.flatMap(([key, share]) => {
        const proposer = key.slice(start.length)
        const grave = critical.get(proposer) ?? []
        const isOver = state.time - share.since >= hour
        if (isOver && share.folded === 0) delete state.shares[key]
        const isDue = share.folded > 0 && (!share.foldedSaid || isOver || grave.length > 0)
        if (!isDue) return []
        keep(proposer, { ...share, folded: 0, foldedSaid: true })
        critical.delete(proposer)
        return foldedNotices(place, proposer, { count: share.folded, critical: grave })
      })
    },
  }
}

function keyOf({ safe }: NoticePlace, proposer: string): string {
  return `${safe.key} ${proposer}`
}

function foldedNotices(place: NoticePlace, proposer: string, { count, critical }: Folded): readonly Notice[] {
  const by = isAddressText(proposer) ? shortenAddress(checksumAddress(proposer)) : 'an unnamed account'
  const parts = Math.max(1, Math.ceil(critical.length / mostHashes))
  return Array.from({ length: parts }, (_, part): Notice => {
    const named = critical.slice(part * mostHashes, (part + 1) * mostHashes)
    return {
      kind: 'folded',
      gravity: critical.length > 0 ? 'critical' : 'warning',
      safe: noticedSafe(place),
      hashes: named.map(({ hash }) => hash),
      link: linkTo(place, 'transactions'),
      ...noticeWords(
        [
          `${place.safe.name}: ${count} more ${count === 1 ? 'was' : 'were'} proposed by ${by} within an hour, ${
            critical.length === 0 ? 'none of them critical' : `${critical.length} of them critical`
          }.`,
          ...(critical.length === 0 ? [] : ['Do not sign these:']),
          ...named.map(({ line }) => line),
        ],
        { last: countHashes },
      ),
    }
  })
}

function foldedLine(nonce: string | undefined, [whole, quiet]: Said): Said {
  const what = nonce === undefined ? 'A message' : `Nonce ${nonce}`
  return [`${what}: ${whole}`, `${what}: ${quiet}`]
}

function countHashes(left: number): string {
  return `And ${left} more of the hashes below.`
}
