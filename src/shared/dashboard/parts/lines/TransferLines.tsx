import { useQuery } from '@tanstack/react-query'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import { addLine } from '../draft/draft.ts'
import { LazyParts } from '../page/LazyParts.tsx'
import { lazyPart } from '../page/lazyPart.tsx'
import { type Ready, refOf } from '../page/Ready.ts'
import { Suggestions } from '../recipients/Suggestions.tsx'
import { usePaidBefore } from '../recipients/usePaidBefore.ts'
import { DraftLines } from './DraftLines.tsx'
import styles from './LineRow.module.css'
import type { Batch } from './useBatch.ts'

const KeptDraftBar = lazyPart(async () => (await import('../drafts/KeptDraftBar.tsx')).KeptDraftBar)

const none: readonly never[] = []

/** The lines of a batch: transfers, to be typed, and what was put together in a dialog. */
export function TransferLines({
  ready,
  batch,
  submitted,
}: {
  readonly ready: Ready
  readonly batch: Batch
  /** The form was submitted: what is missing is said now. */
  readonly submitted: boolean
}) {
  const { account } = ready
  const { draft, change, replace, undo, checked, tokensMissing, open } = batch
  const paid = usePaidBefore(ready)
  const isSafe = account.kind === 'safe'
  const onChain = useQuery({ ...chainSafeQuery(useSource(), refOf(ready)), enabled: isSafe }).data
  const owners = onChain?.owners ?? (isSafe ? account.reported?.owners : undefined) ?? none
  const onlyTransfers = checked.every(({ kind }) => kind === 'transfer')
  return (
    <Panel
      title={onlyTransfers ? 'Transfers' : 'Batch'}
      note={noteOf(draft.lines.length, checked.length)}
      end={
        undo !== undefined && (
          <Button small onClick={undo}>
            Undo
          </Button>
        )
      }
    >
      {draft.kept !== undefined && (
        <LazyParts>
          <KeptDraftBar
            key={draft.kept}
            account={refOf(ready)}
            id={draft.kept}
            draft={draft}
            onReplace={replace}
          />
        </LazyParts>
      )}
      <Suggestions paid={paid} />
      <DraftLines ready={ready} batch={batch} submitted={submitted} owners={owners} paid={paid} />
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
          {account.kind === 'safe' && (
            <Link className={styles.page} to={{ page: 'payments' }}>
              Pay a list…
            </Link>
          )}
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
