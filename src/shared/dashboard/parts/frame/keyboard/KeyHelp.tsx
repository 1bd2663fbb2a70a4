import { Dialog } from '../../../../ui/Dialog.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import styles from './KeyHelp.module.css'
import { useSingleKeys } from './useSingleKeys.ts'

const keys: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['/'], does: 'Search the list' },
  { keys: ['j'], does: 'Next row' },
  { keys: ['k'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['Ctrl or ⌘', 'Enter'], does: 'Read and check what you pasted' },
  { keys: ['Esc'], does: 'Clear the search, close a dialog' },
  { keys: ['?'], does: 'Show these keys' },
]

/** What each key does, and the switch that turns single letters off. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const [on, turn] = useSingleKeys()
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(({ keys: pressed, does }) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>No key signs, sends, rejects or deletes anything. Setup shows this list too.</p>
      <Switch on={on} onChange={turn}>
        Single keys work outside text fields
      </Switch>
    </Dialog>
  )
}
