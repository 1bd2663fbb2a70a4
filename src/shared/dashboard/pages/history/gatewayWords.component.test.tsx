import { describe, expect, test } from 'vitest'
import { page } from '../../../gateway/testing/answering.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { HistoryPage } from './HistoryPage.tsx'

type Listed = { readonly info: unknown; readonly more?: object }

/** The page of the history, of a gateway that lists these, each in words of its own. */
async function textsOf(listed: readonly Listed[]) {
  const items = listed.map(({ info, more = {} }, index) => {
    const hash = `0x${String(index + 10).padStart(64, 'a')}`
    const done = { txStatus: 'SUCCESS', timestamp: 1_770_000_000_000 - index, ...more }
    return wire.item(wire.summary(`multisig_${wire.safe}_${hash}`, info, done))
  })
  const screen = await renderPart(<HistoryPage />, {
    gateway: { '/transactions/history': page(...items) },
  })
  // Months are entries of the list as well.
  const rows = () =>
    screen
      .getByRole('list', { name: 'History' })
      .getByRole('listitem')
      .elements()
      .filter((row) => row.querySelector('h2') === null)
  await expect.poll(() => rows().length).toBe(listed.length)
  return rows().map((row) => row.textContent ?? '')
}

/** Each row holds the words beside its value, and they differ from those of every other value. */
async function expectWords(table: readonly (readonly [words: string, listed: Listed])[]) {
  const texts = await textsOf(table.map(([, listed]) => listed))
  for (const [index, [words]] of table.entries()) expect(texts[index]).toContain(words)
  expect(new Set(table.map(([words]) => words)).size).toBe(table.length)
}

const { native, erc20, erc721 } = wire.transferInfos

describe('a value set of the gateway, in the history', () => {
  test('behavior: every status @history-status', () =>
    expectWords([
      ['Awaiting signatures', { info: wire.custom, more: { txStatus: 'AWAITING_CONFIRMATIONS' } }],
      ['Awaiting execution', { info: wire.custom, more: { txStatus: 'AWAITING_EXECUTION' } }],
      ['Replaced', { info: wire.custom, more: { txStatus: 'CANCELLED' } }],
      ['Failed', { info: wire.custom, more: { txStatus: 'FAILED' } }],
      ['Batch of 2 calls', { info: wire.custom, more: { txStatus: 'SUCCESS' } }],
      ['In a state this app does not know', { info: wire.custom, more: { txStatus: 'LATER' } }],
    ]))

  test('behavior: every direction of a transfer @history-direction', async () => {
    const texts = await textsOf(
      ['INCOMING', 'OUTGOING', 'UNKNOWN'].map((direction) => ({ info: wire.transfer(native, direction) })),
    )
    expect(texts[0]).toMatch(/Received ?from .*\+1 ETH/)
    expect(texts[1]).toMatch(/Paid ?to .*−1 ETH/)
    expect(texts[2]).toMatch(/^(?!.*(?:Received|Paid|Sent)).*1 ETH/)
  })

  test('behavior: every type of token, both words for the native currency, and no decimals as none @history-tokens', () =>
    expectWords([
      ['+1 ETH', { info: wire.transfer({ ...native, type: 'NATIVE_TOKEN' }) }],
      ['+2 ETH', { info: wire.transfer({ type: 'NATIVE_COIN', value: '2000000000000000000' }) }],
      ['+0.000005 COIN', { info: wire.transfer(erc20) }],
      ['+5 smallest units of COIN', { info: wire.transfer({ ...erc20, decimals: null }) }],
      ['COIN #7', { info: wire.transfer(erc721) }],
      ['ERC1155', { info: wire.transfer({ type: 'ERC1155' }) }],
    ]))

  test('behavior: every type of transaction, and one that came later by its name @history-types', () =>
    expectWords([
      ['Received', { info: wire.transfer(native) }],
      ['Set the threshold to 3', { info: wire.settingsChange({ type: 'CHANGE_THRESHOLD', threshold: 3 }) }],
      ['Batch of 2 calls', { info: wire.custom }],
      ['Safe created', { info: wire.creationInfo }],
      ['SwapOrder', { info: { type: 'SwapOrder', humanDescription: null } }],
    ]))

  test('behavior: every change of settings @history-settings', () =>
    expectWords(
      (
        [
          ['SET_FALLBACK_HANDLER', 'fallback handler'],
          ['ADD_OWNER', 'as an owner'],
          ['REMOVE_OWNER', 'Removed the owner'],
          ['SWAP_OWNER', 'Replaced the owner'],
          ['CHANGE_THRESHOLD', 'threshold to 3'],
          ['CHANGE_MASTER_COPY', 'code of this Safe'],
          ['ENABLE_MODULE', 'spend without any owner’s signature'],
          ['DISABLE_MODULE', 'Removed the module'],
          ['SET_GUARD', 'Set the guard'],
          ['DELETE_GUARD', 'Removed the guard'],
        ] as const
      ).map(([type, words]) => [
        words,
        { info: wire.settingsChange(wire.settingsInfos.find((info) => info.type === type)) },
      ]),
    ))
})
