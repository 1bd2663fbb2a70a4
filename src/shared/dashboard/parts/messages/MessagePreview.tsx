import type { ReadMessage } from '../../../domain/message/readSignableMessage.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { ForeignText } from '../../../ui/ForeignText.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { TypedDataTable } from './TypedDataTable.tsx'
import { domainRows, messageRows } from './typedDataRows.ts'

/** What exactly is signed. */
export function MessagePreview({ message }: { readonly message: ReadMessage }) {
  return (
    <Panel title="What is signed" note={wordsFor(message)}>
      {message.kind === 'text' ? (
        <PanelBody>
          {message.reading === 'decoded' && (
            <p className={text.small}>It came as hex. Safe{'{Wallet}'} signs the text that it encodes:</p>
          )}
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
