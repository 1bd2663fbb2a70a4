import { expect, test } from 'vitest'
import { foldProposals } from './foldProposals.ts'
import type { Gravity, Notice } from './Notice.ts'
import type { NoticePlace } from './transactionNotices.ts'
import type { WatchState } from './WatchState.ts'

const place: NoticePlace = {
  safe: {
    account: { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    name: 'Treasury',
    key: '1:0x5a',
    expected: { proposers: undefined, owners: undefined, threshold: undefined },
  },
  siteUrl: 'https://site.example/',
}
const spammer = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const minutes = 60_000

function startFolding() {
  const state: Pick<WatchState, 'shares' | 'time'> = { shares: {}, time: 0 }
  let serial = 0
  const propose = (proposer: string, gravities: readonly Gravity[]) => {
    const fold = foldProposals(state as WatchState, place)
    const own = gravities.filter((gravity) => {
      serial += 1
      const hash = `0x${serial.toString(16).padStart(64, '0')}` as const
      const notice: Notice = {
        kind: 'new-transaction',
        gravity,
        safe: undefined,
        hash,
        nonce: String(serial),
        words: '',
        quietWords: '',
      }
      return fold.admit(proposer, notice, [`Pays ${serial} ETH.`, 'Pays some ETH.'])
    })
    return { own: own.length, folded: fold.conclude() }
  }
  return { state, propose }
}

test('behavior: five posts a proposer and hour, then one that counts the others and names what is critical', () => {
  const { propose } = startFolding()
  const { own, folded } = propose(spammer, [
    ...Array.from({ length: 500 }, () => 'info' as const),
    'critical',
    'critical',
  ])
  expect(own).toBe(5)
  expect(folded).toHaveLength(1)
  expect(folded[0]).toMatchObject({
    gravity: 'critical',
    hashes: [{}, {}].map(() => expect.stringMatching(/^0x/)),
  })
  expect(folded[0]?.words).toMatch(
    /^Treasury: 497 more were proposed by 0xfB6916…c5d359 within an hour, 2 of them critical\./,
  )
  expect(folded[0]?.words).toContain('Do not sign these:\nNonce 501: Pays 501 ETH.\nNonce 502: Pays 502 ETH.')
  expect(folded[0]?.quietWords).toContain('Nonce 501: Pays some ETH.')
  expect(folded[0]?.link).toBe(`https://site.example/#/eth:${place.safe.account.address}/transactions`)
})

test('behavior: further ones are counted once the hour is over, or at once where one is critical', () => {
  const { state, propose } = startFolding()
  propose(
    spammer,
    Array.from({ length: 9 }, () => 'info'),
  )
  state.time = 20 * minutes
  expect(propose(spammer, ['info', 'info'])).toEqual({ own: 0, folded: [] })
  const grave = propose(spammer, ['critical'])
  expect(grave.folded[0]?.words).toContain('3 more were proposed')
  expect(propose(spammer, ['info']).folded).toEqual([])
  state.time = 61 * minutes
  const later = propose(spammer, [])
  expect(later.folded[0]?.words).toContain('1 more was proposed')
  expect(propose(spammer, ['info']).own).toBe(1)
})

test('behavior: the spam of one proposer uses up no share of another', () => {
  const { propose } = startFolding()
  propose(
    spammer,
    Array.from({ length: 50 }, () => 'info'),
  )
  expect(propose('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', ['info', 'info']).own).toBe(2)
})

test('behavior: every hash of what is critical is named, in as many posts as that takes', () => {
  const { propose } = startFolding()
  const { own, folded } = propose(
    spammer,
    Array.from({ length: 50 }, () => 'critical'),
  )
  expect(own).toBe(5)
  expect(folded.flatMap(({ hashes = [] }) => hashes)).toHaveLength(45)
  expect(folded).toHaveLength(3)
  expect(folded[0]?.words).toMatch(/\nAnd \d+ more of the hashes below\.$/)
})
