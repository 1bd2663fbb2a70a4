import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import { mostFor, takenByToken } from '../draft/checkLines.ts'
import {
  addLine,
  duplicateLine,
  isOn,
  moveLine,
  removeLine,
  replaceLine,
  switchLine,
} from '../draft/draft.ts'
import { accountKindName } from '../page/accountWords.ts'
import { lazyPart } from '../page/lazyPart.tsx'
import { type Ready, refOf } from '../page/Ready.ts'
import { Suggestions } from '../recipients/Suggestions.tsx'
import { usePaidBefore } from '../recipients/usePaidBefore.ts'
import type { LineActs } from './LineActions.tsx'
import styles from './LineRow.module.css'
import { LineRow } from './LineRow.tsx'
import type { Batch } from './useBatch.ts'

const CallRow = lazyPart(async () => (await import('./CallRow.tsx')).CallRow)
const OffRow = lazyPart(async () => (await import('./OffRow.tsx')).OffRow)
const KeptDraftBar = lazyPart(async () => (await import('../drafts/KeptDraftBar.tsx')).KeptDraftBar)

const none: readonly never[] = []

/** The lines of a batch: transfers, to be typed, and what was put together in a dialog. */
export function TransferLines({
  ready,
  batch: { draft, change, replace, undo, checked, tokens, tokensMissing, open },
  submitted,
}: {
  readonly ready: Ready
  readonly batch: Batch
  /** The form was submitted: what is missing is said now. */
  readonly submitted: boolean
}) {
  const { account, chain } = ready
  const paid = usePaidBefore(ready)
  const isSafe = account.kind === 'safe'
  const onChain = useQuery({ ...chainSafeQuery(useSource(), refOf(ready)), enabled: isSafe }).data
  const owners = onChain?.owners ?? (isSafe ? account.reported?.owners : undefined) ?? none
  const { lines } = draft
  const numbers = new Map(checked.map((line, index) => [line.line.id, { line, number: index + 1 }]))
  const actsOf = (id: number, index: number): LineActs => ({
    onDuplicate: () => change(duplicateLine(draft, id)),
    onUp: index > 0 ? () => change(moveLine(draft, id, -1)) : undefined,
    onDown: index < lines.length - 1 ? () => change(moveLine(draft, id, 1)) : undefined,
    onRemove:
      lines.length > 1 || lines[index]?.kind !== 'transfer' ? () => change(removeLine(draft, id)) : undefined,
    onSwitch:
      checked.length > 1 || checked[0]?.line.id !== id ? () => replace(switchLine(draft, id)) : undefined,
  })
  const words = { chainName: chain.name, noun: accountKindName(account) }
  const taken = takenByToken(checked)
  const onlyTransfers = checked.every(({ kind }) => kind === 'transfer')
  return (
    <Panel
      title={onlyTransfers ? 'Transfers' : 'Batch'}
      note={noteOf(lines.length, checked.length)}
      end={
        undo !== undefined && (
          <Button small onClick={undo}>
            Undo
          </Button>
        )
      }
    >
      {draft.kept !== undefined && (
        <Suspense>
          <KeptDraftBar
            key={draft.kept}
            account={refOf(ready)}
            id={draft.kept}
            draft={draft}
            onReplace={replace}
          />
        </Suspense>
      )}
      <Suggestions paid={paid} />
      <ol>
        {lines.map((written, index) => {
          const acts = actsOf(written.id, index)
          const numbered = numbers.get(written.id)
          if (numbered === undefined)
            return (
              <Suspense key={written.id} fallback={<li />}>
                <OffRow
                  line={written}
                  number={lines.slice(0, index + 1).filter((each) => !isOn(each)).length}
                  tokens={tokens}
                  acts={acts}
                />
              </Suspense>
            )
          const { line, number } = numbered
          return line.kind === 'transfer' ? (
            <LineRow
              key={written.id}
              number={number}
              checked={line}
              most={mostFor(written.id, checked, taken)}
              tokens={tokens}
              submitted={submitted}
              words={words}
              feeFromBalance={account.kind === 'wallet'}
              onChange={(next) => change(replaceLine(draft, next))}
              owners={owners}
              paid={paid}
              acts={acts}
            />
          ) : (
            <Suspense key={written.id} fallback={<li />}>
              <CallRow number={number} checked={line} words={words} chain={chain} acts={acts} />
            </Suspense>
          )
        })}
      </ol>
      <PanelFoot>
        <div className={styles.adds}>
          <Button small onClick={() => change(addLine(draft))}>
            <Icon name="add" />
            Add a line
          </Button>
          <Button small kind="quiet" onClick={() => open('token')}>
            Add a token…
          </Button>
          {account.kind === 'safe' && (
            <Button small kind="quiet" onClick={() => open('nft')}>
              Add an NFT…
            </Button>
          )}
          <Button small kind="quiet" onClick={() => open('call')}>
            Add a call…
          </Button>
          <Button small kind="quiet" onClick={() => open('file')}>
            Read a batch file…
          </Button>
          <Button small kind="quiet" onClick={() => open('save')}>
            Save as a file…
          </Button>
          <Button small kind="quiet" onClick={() => open('drafts')}>
            Drafts…
          </Button>
          {account.kind === 'safe' && <Link to={{ page: 'payments' }}>Pay a list…</Link>}
          {account.kind === 'safe' && (
            <Button small kind="quiet" onClick={() => open('change')}>
              Change this Safe…
            </Button>
          )}
        </div>
        {tokensMissing && (
          <span>
            The list of tokens is missing now. You can choose those that the chain names, and anyone can send
            a token here. Add any other you want to send.
          </span>
        )}
      </PanelFoot>
    </Panel>
  )
}

function noteOf(all: number, on: number): string | undefined {
  if (on < all) return `${on} of ${all} lines, the others are switched off`
  return on > 1 ? `${on} in one batch` : undefined
}
