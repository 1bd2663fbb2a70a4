import type { ValidatedItem } from '../../../domain/signable/ValidatedItem.ts'
import { describeField } from '../../../domain/values/describeGiven.ts'
import { Status } from '../../../ui/Status.tsx'
import text from '../../../ui/text.module.css'
import { HashFull } from '../../../ui/values/HashFull.tsx'

/** An entry of a file that may not enter, and why. */
export function RefusedEntry({
  item,
  number,
}: {
  readonly item: Exclude<ValidatedItem, { readonly kind: 'signable' }>
  /** Its place in the file, from 1. */
  readonly number: number
}) {
  switch (item.kind) {
    case 'malformed':
      return (
        <Status icon="failed" tone="high">
          {item.of === 'message'
            ? `Entry ${number} cannot be read as a message. ${item.why === undefined ? 'Its text, its typed data or its hash is missing or broken.' : describeField(item.why)}`
            : `Entry ${number} cannot be read as a transaction. ${item.why === undefined ? 'A field is missing or has the wrong form.' : describeField(item.why)}`}{' '}
          The others are not affected.
        </Status>
      )
    case 'wrong-hash':
      return (
        <>
          <Status icon="critical" tone="critical">
            Entry {number} was changed: its fields do not make the hash that is written beside them. It is
            left out.
          </Status>
          <div>
            <p className={text.small}>It names</p>
            <HashFull hash={item.claimed} />
            <p className={text.small}>Its fields make</p>
            <HashFull hash={item.computed} />
          </div>
        </>
      )
  }
}
