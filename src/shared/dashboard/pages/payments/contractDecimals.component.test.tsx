import { expect, test } from 'vitest'
import { decodeTransfer } from '../../../domain/calldata/decodeTransfer.ts'
import { encodeTransfer } from '../../../domain/calldata/encodeTransfer.ts'
import { checksumAddress } from '../../../domain/values/address.ts'
import { account } from '../../../testing/checkScene.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createTokenChain, stringOf, wordOf } from '../../../testing/tokenChain.ts'
import { addLines, createDraft, type Draft } from '../../parts/composer/draft/draft.ts'
import { lineOfCall } from '../../parts/composer/draft/lineOfCall.ts'
import { saveDraft } from '../../parts/composer/draft/storedDraft.ts'
import { TransferLines } from '../../parts/composer/lines/TransferLines.tsx'
import { useBatch } from '../../parts/composer/lines/useBatch.ts'
import { usePayments } from '../../parts/composer/payments/usePayments.ts'
import { useTokens } from '../../parts/composer/tokens/useTokens.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { draftOfPiece } from './pieceLines.ts'

const token = checksumAddress(account('TUSD'))
const payee = checksumAddress(account('Dee'))
const amount = (decimals: number) => 15n * 10n ** BigInt(decimals - 1)

/** A list that names other decimals than the contract has; without one the contract alone is asked. */
function listOf(decimals: number | undefined) {
  const tokenInfo = { type: 'ERC20', address: token, name: 'Test', symbol: 'TUSD', decimals, logoUri: null }
  const item = { tokenInfo, balance: '9000000000000000000000', fiatBalance: '0', fiatConversion: '0' }
  return { '/balances/': { fiatTotal: '0', items: decimals === undefined ? [] : [item] } }
}

const given = { answers: {}, corrections: {} }
const noNames = new Map()

type Composed = 'by hand' | 'from a list of payments' | 'from a file'

/** Makes the draft as each entry does, and shows its lines with the amounts that they send. */
function Composer({ by, decimals }: { readonly by: Composed; readonly decimals: number }) {
  const text = `token_type,token_address,receiver,amount,id\nerc20,${token},${payee},1.5,`
  const read = usePayments(readySafe, { ...given, text }, noNames)
  const { tokens } = useTokens(readySafe, [token])
  const units = { native: readySafe.chain.nativeCurrency, tokens: read.tokens }
  const safe = readySafe.account.address
  const call = encodeTransfer({
    asset: { kind: 'erc20', address: token },
    recipient: payee,
    amount: amount(decimals),
  })
  const isRead =
    tokens.some(({ key, open }) => key === token.toLowerCase() && open === undefined) &&
    read.payments.length > 0
  if (!isRead) return <p>Reading</p>
  const typed = { kind: 'transfer', recipient: payee, token: token.toLowerCase(), amount: '1.5' } as const
  const drafts: Readonly<Record<Composed, () => Draft>> = {
    'by hand': () => ({ ...addLines(createDraft(), [typed]), tokens: [token] }),
    'from a list of payments': () => draftOfPiece(read.payments, { safe, units, note: '' }),
    'from a file': () => ({ ...addLines(createDraft(), [lineOfCall(call, tokens)]), tokens: [token] }),
  }
  saveDraft(window, refOf(readySafe), drafts[by]())
  return <Lines />
}

function Lines() {
  const batch = useBatch(readySafe)
  const sent = batch.calls.map((call) => decodeTransfer(call)?.amount.toString())
  return (
    <>
      <TransferLines batch={batch} submitted />
      <output aria-label="Sends">{sent.join()}</output>
    </>
  )
}

const cases = (['by hand', 'from a list of payments', 'from a file'] as const).flatMap((by) =>
  (
    [
      [6, 18],
      [18, 6],
      [8, 18],
      [18, 8],
      [6, undefined],
      [18, undefined],
    ] as const
  ).map(([decimals, listed]) => [by, decimals, listed] as const),
)

test.each(cases)(
  'behavior: 1.5 composed %s is that of a contract with %s decimals, where a list says %s',
  async (by, decimals, listed) => {
    const source = createFakeSource({
      read: createTokenChain({
        [token.toLowerCase()]: {
          symbol: stringOf('TUSD'),
          decimals: wordOf(BigInt(decimals)),
          balanceOf: wordOf(10n ** 22n),
        },
      }),
    })
    const screen = await renderPart(<Composer by={by} decimals={decimals} />, {
      source,
      gateway: listOf(listed),
    })
    await expect
      .element(screen.getByRole('status', { name: 'Sends' }))
      .toHaveTextContent(new RegExp(`^${amount(decimals)}$`))
    const both = screen.getByText(
      `TUSD has ${decimals} decimals by its contract, and ${listed} by the list of tokens.`,
    )
    if (listed === undefined) expect(both.query()).toBeNull()
    else await expect.element(both).toBeVisible()
  },
)

test('error: where the contract does not answer, no amount is composed, and the token is named', async () => {
  saveDraft(
    window,
    refOf(readySafe),
    addLines(createDraft(), [
      { kind: 'transfer', recipient: payee, token: token.toLowerCase(), amount: '1.5' },
    ]),
  )
  const source = createFakeSource({
    read: createTokenChain({ [token.toLowerCase()]: { symbol: stringOf('TUSD') } }),
  })
  const screen = await renderPart(<Lines />, { source, gateway: listOf(6) })
  await expect.element(screen.getByText('The contract of TUSD does not say its decimals.')).toBeVisible()
  await expect.element(screen.getByRole('status', { name: 'Sends' })).toHaveTextContent(/^$/)
})

test('behavior: where a person typed the decimals, the amount is composed with them, and marked', async () => {
  const line = { kind: 'transfer', recipient: payee, token: token.toLowerCase(), amount: '1.5' } as const
  const typed = [{ address: token, symbol: 'TUSD', decimals: 8 }]
  saveDraft(window, refOf(readySafe), { ...addLines(createDraft(), [line]), typed })
  const read = createTokenChain({ [token.toLowerCase()]: { symbol: stringOf('TUSD') } })
  const screen = await renderPart(<Lines />, { source: createFakeSource({ read }), gateway: listOf(18) })
  await expect.element(screen.getByRole('status', { name: 'Sends' })).toHaveTextContent(/^150000000$/)
  await expect.element(screen.getByText(/^The 8 decimals of TUSD are typed/)).toBeVisible()
  await expect.element(screen.getByLabelText('Token of line 1')).toHaveTextContent('TUSD (decimals typed)')
})
