import { Suspense } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import { mostFor } from '../draft/checkLines.ts'
import { addLine, removeLine, replaceLine } from '../draft/draft.ts'
import { accountKindName } from '../page/accountWords.ts'
import { lazyPart } from '../page/lazyPart.tsx'
import type { Ready } from '../page/Ready.ts'
import { LineRow } from './LineRow.tsx'
import { Suggestions } from './Suggestions.tsx'
import type { Batch } from './useBatch.ts'

const CallRow = lazyPart(async () => (await import('./CallRow.tsx')).CallRow)

/** The lines of a batch: transfers, to be typed, and what was put together in a dialog. */
export function TransferLines({
  ready: { account, chain },
  batch: { draft, change, checked, tokens, tokensMissing, open },
  submitted,
}: {
  readonly ready: Ready
  readonly batch: Batch
  /** The form was submitted: what is missing is said now. */
  readonly submitted: boolean
}) {
  const words = { chainName: chain.name, noun: accountKindName(account) }
  const onlyTransfers = checked.every(({ kind }) => kind === 'transfer')
  return (
    <Panel
      title={onlyTransfers ? 'Transfers' : 'Batch'}
      note={checked.length > 1 ? `${checked.length} in one batch` : undefined}
    >
      <Suggestions />
      <ol>
        {checked.map((line, index) =>
          line.kind === 'transfer' ? (
            <LineRow
              key={line.line.id}
              number={index + 1}
              checked={line}
              most={mostFor(line.line.id, checked)}
              tokens={tokens}
              submitted={submitted}
              words={words}
              feeFromBalance={account.kind === 'wallet'}
              onChange={(next) => change(replaceLine(draft, next))}
              onRemove={checked.length > 1 ? () => change(removeLine(draft, line.line.id)) : undefined}
            />
          ) : (
            <Suspense key={line.line.id} fallback={<li />}>
              <CallRow
                number={index + 1}
                checked={line}
                words={words}
                chain={chain}
                onRemove={() => change(removeLine(draft, line.line.id))}
              />
            </Suspense>
          ),
        )}
      </ol>
      <PanelFoot>
        <Button small onClick={() => change(addLine(draft))}>
          <Icon name="add" />
          Add a line
        </Button>
        <Button small kind="quiet" onClick={() => open('token')}>
          Add a token…
        </Button>
        <Button small kind="quiet" onClick={() => open('call')}>
          Add a call…
        </Button>
        <Button small kind="quiet" onClick={() => open('file')}>
          Read a batch file…
        </Button>
        {account.kind === 'safe' && (
          <Button small kind="quiet" onClick={() => open('change')}>
            Change this Safe…
          </Button>
        )}
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
