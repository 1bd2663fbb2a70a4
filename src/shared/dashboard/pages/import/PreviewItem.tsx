import type { SignableDifference } from '../../../domain/signable/mergeSignables.ts'
import type { ValidatedItem } from '../../../domain/signable/ValidatedItem.ts'
import { HashFull } from '../../../ui/HexGroups.tsx'
import { Status } from '../../../ui/Status.tsx'
import text from '../../../ui/text.module.css'
import type { Ready } from '../../parts/page/Ready.ts'
import { PreviewSignable } from './PreviewSignable.tsx'

/** One entry of a file: what it is, whose signatures count, and what keeping it would change. */
export function PreviewItem({
  ready,
  item,
  number,
  difference,
}: {
  readonly ready: Ready
  readonly item: ValidatedItem
  /** Its place in the file, from 1. */
  readonly number: number
  /** Of a transaction or message that may enter. */
  readonly difference: SignableDifference | undefined
}) {
  switch (item.kind) {
    case 'malformed':
      return (
        <Status icon="failed" tone="high">
          {item.of === 'message'
            ? `Entry ${number} is no message that can be signed: its text, its typed data or its hash is missing or broken.`
            : `Entry ${number} is no transaction: a field is missing, or is no number or address.`}{' '}
          The others are not affected.
        </Status>
      )
    case 'wrong-hash':
      return (
        <>
          <Status icon="critical" tone="critical">
            Entry {number} was changed: its fields do not make the hash that stands beside them. It is left
            out.
          </Status>
          <div>
            <p className={text.small}>It names</p>
            <HashFull hash={item.claimed} />
            <p className={text.small}>Its fields make</p>
            <HashFull hash={item.computed} />
          </div>
        </>
      )
    case 'signable':
      return difference && <PreviewSignable ready={ready} item={item} difference={difference} />
  }
}
