import { Button } from '../../../../ui/Button.tsx'
import { PopMenu } from '../../../../ui/PopMenu.tsx'
import layout from '../../frame/page/Layout.module.css'
import type { Batch } from './useBatch.ts'

/** What can be done with a batch as a whole: taken a step back, kept and opened under a name, saved. */
export function BatchActs({ batch: { undo, open } }: { readonly batch: Pick<Batch, 'undo' | 'open'> }) {
  return (
    <div className={layout.row}>
      {undo !== undefined && (
        <Button small kind="quiet" onClick={undo}>
          Undo
        </Button>
      )}
      <Button small kind="quiet" onClick={() => open('drafts')}>
        Drafts…
      </Button>
      <PopMenu label="More for this batch">
        {(press) => (
          <>
            <Button small kind="quiet" onClick={press(() => open('token'))}>
              Add a token…
            </Button>
            <Button small kind="quiet" onClick={press(() => open('save'))}>
              Save as a file…
            </Button>
          </>
        )}
      </PopMenu>
    </div>
  )
}
