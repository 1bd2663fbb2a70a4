import { CopyButton } from '../../../ui/CopyButton.tsx'
import text from '../../../ui/text.module.css'
import { groupHex } from '../../../ui/values/groupHex.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import styles from './SignPanel.module.css'

/** A whole hash with its name in a narrow column: groups of four that wrap where they must. */
export function WrappedHash({ name, hash }: { readonly name: string; readonly hash: string }) {
  return (
    <div className={styles.hash}>
      <div className={layout.row}>
        <span className={text.small}>{name}</span>
        <CopyButton value={hash} what="hash" />
      </div>
      <code>0x {groupHex(hash).join(' ')}</code>
    </div>
  )
}
