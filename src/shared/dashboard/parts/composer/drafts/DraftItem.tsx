import { visibleText } from '../../../../domain/values/text.ts'
import { Link } from '../../../../routing/Link.tsx'
import { useSourceState } from '../../../../source/SourceContext.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import text from '../../../../ui/text.module.css'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { formatDate } from '../../frame/page/formatDate.ts'
import { saveFile } from '../../frame/page/saveFile.ts'
import { isOn } from '../draft/draft.ts'
import type { KeptDraft, ListedDraft } from '../draft/keptDrafts.ts'
import { type AskedDraft, askedDraft, askedWords } from './askedDraft.ts'
import styles from './DraftsDialog.module.css'
import { sentWords } from './draftWords.ts'

type DraftAct = readonly [name: string, act: (listed: ListedDraft) => void]

type DraftItemProps = {
  readonly listed: ListedDraft
  /** It is on the page. */
  readonly isOpen?: boolean
  /** It is of another account. */
  readonly isForeign?: boolean
  readonly acts: readonly DraftAct[]
}

/** One draft of this device with what can be done with it. One that cannot be read can be saved as it is, and deleted. */
export function DraftItem({ listed, isOpen = false, isForeign = false, acts }: DraftItemProps) {
  const { kept, account } = listed
  const name = kept === undefined ? 'A draft that cannot be read' : visibleText(kept.name)
  const { requests } = useSourceState()
  const became = kept && askedDraft(kept, requests, isForeign)
  // What may have been sent is not sent again, neither from here nor from another account.
  const possible = became === 'doubt' ? acts.filter(([label]) => label === 'Delete') : acts
  return (
    <li>
      <span className={styles.name}>
        <strong>{name}</strong> <DraftTags kept={kept} became={became} />{' '}
        {isOpen && <Tag kind="accent">Open</Tag>}
      </span>
      {isForeign && <AddressView address={account.address} copy={false} />}
      <span className={text.small}>
        {kept === undefined ? unreadableWords : draftFactsText(kept)}{' '}
        {became !== undefined && askedWords[became].words}{' '}
        {kept?.sent?.safeTxHash !== undefined && !isForeign && (
          <Link to={{ page: 'transaction', id: kept.sent.safeTxHash }}>Open the transaction</Link>
        )}
      </span>
      <div className={styles.acts}>
        {possible.map(([label, act]) => (
          <Button key={label} small aria-label={`${label}: ${name}`} onClick={() => act(listed)}>
            {label}
          </Button>
        ))}
        {kept === undefined && <SaveText listed={listed} />}
      </div>
    </li>
  )
}

/** What kind of draft it is, and whether it went out. */
function DraftTags({ kept, became }: { readonly kept: KeptDraft | undefined; readonly became: AskedDraft }) {
  return (
    <>
      {kept?.isTemplate === true && <Tag>Template</Tag>}{' '}
      {kept?.sent !== undefined && became !== 'doubt' && <Tag>Sent</Tag>}{' '}
      {became !== undefined && (
        <span data-claim={became === 'sent' ? 'sent' : 'undecided'}>
          <Tag>{askedWords[became].tag}</Tag>
        </span>
      )}
    </>
  )
}

function SaveText({ listed: { id, text: stored } }: { readonly listed: ListedDraft }) {
  return (
    <Button small onClick={() => saveFile({ name: `draft-${id}.txt`, type: 'text/plain', content: stored })}>
      Save its text as a file
    </Button>
  )
}

const unreadableWords =
  'Another version of this page wrote it, or it is damaged. The other drafts are not affected.'

function draftFactsText({ draft: { lines }, savedAt, sent }: KeptDraft): string {
  const on = lines.filter(isOn).length
  const count = lines.length === 1 ? '1 line' : `${lines.length} lines`
  const off = on < lines.length ? `, ${lines.length - on} switched off` : ''
  return `${count}${off}. ${sent === undefined ? `Kept on ${formatDate(savedAt, 'moment')}.` : sentWords(sent)}`
}
