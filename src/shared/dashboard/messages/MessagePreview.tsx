import type { ReadMessage } from '../../domain/signableMessage.ts'
import { visibleText } from '../../domain/text.ts'
import { ForeignText } from '../../ui/ForeignText.tsx'
import { Note } from '../../ui/Note.tsx'
import { Panel, PanelBody } from '../../ui/Panel.tsx'
import type { Ready } from '../common/accountNames.ts'
import { messageNotes } from './messageNotes.ts'
import { TypedDataTable } from './TypedDataTable.tsx'
import { domainRows, messageRows } from './typedDataRows.ts'

/** What exactly is signed, and what to know about it first. */
export function MessagePreview({ ready, message }: { readonly ready: Ready; readonly message: ReadMessage }) {
  const notes = messageNotes(message, ready)
  return (
    <Panel title="What is signed" note={wordsFor(message)}>
      {notes.length > 0 && (
        <PanelBody>
          {notes.map(({ kind, title, advice }) => (
            <Note key={title} kind={kind} title={title}>
              {advice}
            </Note>
          ))}
        </PanelBody>
      )}
      {message.kind === 'text' ? (
        <PanelBody>
          <ForeignText label="What is signed" text={message.text} />
        </PanelBody>
      ) : (
        <>
          <TypedDataTable title="Domain" {...domainRows(message.typedData)} />
          <TypedDataTable
            title={visibleText(message.typedData.primaryType)}
            {...messageRows(message.typedData)}
          />
        </>
      )}
    </Panel>
  )
}

function wordsFor(message: ReadMessage): string {
  if (message.kind === 'typed-data') return 'typed data'
  const count = [...message.text].length
  return count === 1 ? '1 character' : `${count.toLocaleString('en-US')} characters`
}
