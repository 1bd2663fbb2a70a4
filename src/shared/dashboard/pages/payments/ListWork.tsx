import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo, useState } from 'react'
import type { Anchor } from '../../../domain/checks/subject/lookAlikes.ts'
import { hashPayments } from '../../../domain/paymentList/hashPayments.ts'
import type { PaymentCells } from '../../../domain/paymentList/PaymentRow.ts'
import { toCall } from '../../../domain/paymentList/paymentCalls.ts'
import { planPieces } from '../../../domain/paymentList/planPieces.ts'
import { sumPayments } from '../../../domain/paymentList/sumPayments.ts'
import { writePaymentList } from '../../../domain/paymentList/writePaymentList.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { likelyGasCap, networkGasCap } from '../../../domain/transaction/networkGasCap.ts'
import { type LowerAddress, lowerAddress } from '../../../domain/values/address.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { AddressBookNames } from '../../../ui/AddressBookNames.tsx'
import { Button } from '../../../ui/Button.tsx'
import { isBlankDraft, loadDraft } from '../../parts/draft/draft.ts'
import { useDraftChange } from '../../parts/lines/useDraftChange.ts'
import { useSameCalls } from '../../parts/lines/useSameCalls.ts'
import { usePageMemory } from '../../parts/memory/PageMemory.tsx'
import layout from '../../parts/page/Layout.module.css'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { saveFile } from '../../parts/page/saveFile.ts'
import { symbolOf } from '../../parts/payments/amountOfPayment.ts'
import type { ReadList } from '../../parts/payments/usePayments.ts'
import { usePaidBefore } from '../../parts/recipients/usePaidBefore.ts'
import { useTokens } from '../../parts/tokens/useTokens.ts'
import { CorrectRow } from './CorrectRow.tsx'
import { ListSums } from './ListSums.tsx'
import { countRows, type JudgedRow, judgeRows, whatIsLeft } from './listState.ts'
import { PaymentRows } from './PaymentRows.tsx'
import { Pieces } from './Pieces.tsx'
import { draftOfPiece } from './pieceLines.ts'
import { pieceState } from './pieceState.ts'

/** The rows with their verdicts and, beside them, what they come to. */
export function ListWork({
  ready,
  list,
  onChange,
  read,
  emptyLines,
  mayCompose,
  onLookUp,
  lookingUp,
}: {
  readonly ready: Ready
  readonly list: KeptPaymentList
  readonly onChange: (list: KeptPaymentList) => void
  readonly read: ReadList
  readonly emptyLines: number
  readonly mayCompose: boolean
  readonly onLookUp: (names: readonly string[]) => void
  readonly lookingUp: boolean
}) {
  const { chain, account } = ready
  const [correcting, setCorrecting] = useState<JudgedRow>()
  const facts = useListFacts(ready)
  const { listed, payments, reading, tokens } = read
  const rows = useMemo(() => judgeRows(listed, facts, list.confirmed), [listed, facts, list.confirmed])
  const units = { native: chain.nativeCurrency, tokens }
  const erc20 = [...tokens].flatMap(([address, { kind }]) => (kind === 'erc20' ? [address] : []))
  const held = useTokens(ready, erc20).tokens
  const sums = sumPayments(payments, (key) => held.find((token) => token.key === key)?.balance)
  const counts = countRows(rows)
  const short = sums.flatMap(({ missing, token }) => (missing > 0n ? [symbolOf(token, units)] : []))
  const names = rows.flatMap((row) => (row.verdict === 'waits' && row.name !== undefined ? [row.name] : []))
  const silent = rows.some(
    (row) => row.verdict === 'wrong' && row.problems.some(({ code }) => code === 'token-silent'),
  )

  function correct(line: number, cells: PaymentCells) {
    onChange({ ...list, corrections: { ...list.corrections, [line]: cells } })
    setCorrecting(undefined)
  }

  return (
    <>
      <div className={layout.row}>
        {names.length > 0 && (
          <Button unavailable={lookingUp} onClick={() => onLookUp([...new Set(names)])}>
            {lookingUp ? 'Looking up…' : `Look up ${names.length === 1 ? 'the name' : 'all names'}`}
          </Button>
        )}
        {silent && <Button onClick={read.askAgain}>Ask the tokens again</Button>}
        {Object.keys(list.corrections).length > 0 && (
          <Button
            onClick={() =>
              saveCorrected(
                list.name,
                listed.map(({ row }) => row.cells),
              )
            }
          >
            Save corrected file
          </Button>
        )}
        <span role="status">{reading !== undefined && `${reading} rows read.`}</span>
      </div>
      <div className={layout.columns}>
        <PaymentRows
          rows={rows}
          units={units}
          note={[
            list.name === '' ? 'Pasted' : list.name,
            ...(emptyLines > 0 ? [`${emptyLines} empty ${emptyLines === 1 ? 'line' : 'lines'}`] : []),
          ].join(', ')}
          onCorrect={setCorrecting}
          onConfirm={({ row }) => onChange({ ...list, confirmed: [...list.confirmed, row.line] })}
        />
        <div className={layout.stack}>
          <ListSums sums={sums} units={units} note={`${payments.length} of ${counts.all} rows`} />
          {payments.length > 0 && (
            <PiecesOf
              ready={ready}
              list={list}
              onChange={onChange}
              read={read}
              reason={
                mayCompose
                  ? whatIsLeft(rows, reading !== undefined, short)
                  : `This Safe at ${account.address} is only looked at. Connect a wallet that owns it.`
              }
            />
          )}
        </div>
      </div>
      {correcting !== undefined && (
        <CorrectRow
          judged={correcting}
          onCorrect={(cells) => correct(correcting.row.line, cells)}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </>
  )
}

function PiecesOf({
  ready,
  list,
  onChange,
  read: { payments, tokens },
  reason,
}: {
  readonly ready: Ready
  readonly list: KeptPaymentList
  readonly onChange: (list: KeptPaymentList) => void
  readonly read: ReadList
  readonly reason: string | undefined
}) {
  const { chain, account } = ready
  const { router, account: routed } = useRouting()
  const changeDraft = useDraftChange(ready)
  const memory = usePageMemory()
  const ref = refOf(ready)
  const safe = account.address
  const known = networkGasCap(chain.id)
  const cap = known?.gas ?? likelyGasCap
  const threshold = useQuery(chainSafeQuery(useSource(), ref)).data?.threshold ?? 1
  const pieces = useMemo(
    () => planPieces(payments, { cap, mostPayments: list.most, signatures: threshold }),
    [payments, cap, list.most, threshold],
  )
  const calls = useMemo(() => payments.map((payment) => toCall(payment, safe)), [payments, safe])
  const same = useSameCalls(ready, calls)
  const states = pieces.map((piece, index) => {
    const first = pieces.slice(0, index).reduce((count, before) => count + before.payments.length, 0)
    return pieceState(piece, first, same)
  })
  const draft = memory.drafts.get(accountKey(ref)) ?? loadDraft(window, ref)

  function compose(index: number) {
    const piece = pieces[index]
    if (piece === undefined) return
    const tag = hashPayments(chain.id, payments).slice(2, 10)
    const units = { native: chain.nativeCurrency, tokens }
    changeDraft(() =>
      draftOfPiece(piece.payments, { safe, units, note: `payout ${tag} ${index + 1}/${pieces.length}` }),
    )
    router.navigate({ account: routed, route: { page: 'new-transaction' } })
  }

  return (
    <Pieces
      pieces={pieces}
      states={states}
      cap={{ gas: cap, network: chain.name, isKnown: known !== undefined }}
      most={list.most}
      reason={reason}
      draftIsBlank={draft === undefined || isBlankDraft(draft)}
      onMost={(most) => onChange({ ...list, most })}
      onCompose={compose}
    />
  )
}

/** Who the user knows, and whom the Safe has paid. */
function useListFacts(ready: Ready) {
  const names = useContext(AddressBookNames)
  const paidBefore = usePaidBefore(ready)
  const owners = useQuery(chainSafeQuery(useSource(), refOf(ready))).data?.owners
  const safe = ready.account.address
  return useMemo(() => {
    const known: readonly Anchor[] = [
      ...[...names].map(([address, name]) => ({
        address: address as LowerAddress,
        relation: { kind: 'address-book', name } as const,
      })),
      ...(owners ?? []).map((owner) => ({
        address: lowerAddress(owner),
        relation: { kind: 'owner' } as const,
      })),
      ...[...(paidBefore ?? new Map<LowerAddress, unknown>()).keys()].map((address) => ({
        address,
        relation: { kind: 'past-recipient' } as const,
      })),
    ]
    return {
      safe,
      owners: (owners ?? []).map(lowerAddress),
      known,
      ...(paidBefore === undefined ? {} : { paid: new Set(paidBefore.keys()) }),
    }
  }, [names, owners, paidBefore, safe])
}

function saveCorrected(name: string, rows: readonly PaymentCells[]) {
  const content = writePaymentList(rows)
  if (content !== undefined)
    saveFile({ name: name === '' ? 'payments.csv' : name, type: 'text/csv', content })
}
