import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel, PanelFoot } from '../../ui/Panel.tsx'
import { accountNoun, type Ready } from '../common/accountNames.ts'
import type { Token } from '../common/tokens.ts'
import { type CheckedLine, mostFor } from './checkLines.ts'
import { addLine, type Draft, removeLine, replaceLine } from './draft.ts'
import { LineRow } from './LineRow.tsx'
import { Suggestions } from './Suggestions.tsx'

/** The lines of a batch, to be typed. */
export function TransferLines({
  ready: { account, chain },
  draft,
  change,
  checked,
  tokens,
  tokensMissing,
  insisted,
  onAddToken,
}: {
  readonly ready: Ready
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  readonly checked: readonly CheckedLine[]
  readonly tokens: readonly Token[]
  readonly tokensMissing: boolean
  /** Somebody wanted to send: what is missing is said now. */
  readonly insisted: boolean
  /** Opens the dialog, which is a form of its own and so stands outside of that of the lines. */
  readonly onAddToken: () => void
}) {
  return (
    <Panel title="Transfers" note={checked.length > 1 ? `${checked.length} in one batch` : undefined}>
      <Suggestions />
      <ol>
        {checked.map((line, index) => (
          <LineRow
            key={line.line.id}
            number={index + 1}
            checked={line}
            most={mostFor(line.line.id, checked)}
            tokens={tokens}
            insisted={insisted}
            words={{ chainName: chain.name, noun: accountNoun(account) }}
            feeFromBalance={account.kind === 'wallet'}
            onChange={(next) => change(replaceLine(draft, next))}
            onRemove={checked.length > 1 ? () => change(removeLine(draft, line.line.id)) : undefined}
          />
        ))}
      </ol>
      <PanelFoot>
        <Button small onClick={() => change(addLine(draft))}>
          <Icon name="add" />
          Add a line
        </Button>
        <Button small kind="quiet" onClick={onAddToken}>
          Add a token…
        </Button>
        {tokensMissing && <span>Nobody lists tokens now. Add those you want to send.</span>}
      </PanelFoot>
    </Panel>
  )
}
