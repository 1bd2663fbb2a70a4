import { addressOf } from '../../../../domain/checks/subject/signedValues.ts'
import type { ReadMessage } from '../../../../domain/message/readSignableMessage.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { Panel, PanelBody } from '../../../../ui/Panel.tsx'
import text from '../../../../ui/text.module.css'
import { ForeignText } from '../../../../ui/values/ForeignText.tsx'
import type { RowUnits } from './readableRow.ts'
import { TypedDataTable } from './TypedDataTable.tsx'
import { domainRows, messageRows } from './typedDataRows.ts'

const noUnit = () => undefined

/** What exactly is signed. */
export function MessagePreview({
  message,
  unitOf = noUnit,
}: {
  readonly message: ReadMessage
  /** How tokens write their amounts, as far as that is known. */
  readonly unitOf?: RowUnits['unitOf']
}) {
  const contract =
    message.kind === 'typed-data' ? addressOf(message.typedData.domain['verifyingContract']) : undefined
  const units = { unitOf, contract }
  return (
    <Panel title="What is signed" note={messageSizeWords(message)}>
      {message.kind === 'text' ? (
        <PanelBody>
          {message.reading === 'decoded' && (
            <p className={text.small}>It came as hex. Safe{'{Wallet}'} signs the text that it encodes:</p>
          )}
          <ForeignText label="What is signed" text={message.text} />
        </PanelBody>
      ) : (
        <>
          <TypedDataTable title="Domain" units={units} {...domainRows(message.typedData)} />
          <TypedDataTable
            title={visibleText(message.typedData.primaryType)}
            units={units}
            {...messageRows(message.typedData)}
          />
        </>
      )}
    </Panel>
  )
}

function messageSizeWords(message: ReadMessage): string {
  if (message.kind === 'typed-data') return 'typed data'
  const count = [...message.text].length
  return count === 1 ? '1 character' : `${count.toLocaleString('en-US')} characters`
}
