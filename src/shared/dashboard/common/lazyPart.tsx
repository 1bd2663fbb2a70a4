import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'

/** A part of the page that is fetched when it is first shown. A failed fetch shows as a notice, not as an error. */
export function lazyPart<props extends object>(
  load: () => Promise<ComponentType<props>>,
): LazyExoticComponent<ComponentType<props>> {
  return lazy(() =>
    load().then<{ default: ComponentType<props> }, { default: ComponentType<props> }>(
      (part) => ({ default: part }),
      () => ({ default: PartNotLoaded }),
    ),
  )
}

function PartNotLoaded() {
  return (
    <Note
      kind="high"
      title="A part of this page could not be loaded."
      actions={
        <Button small onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      }
    >
      The network failed, or a newer version replaced it.
    </Note>
  )
}
