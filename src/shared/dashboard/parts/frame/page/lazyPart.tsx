import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { countFetchedPart } from './LazyParts.tsx'

/**
 * A part of the page that is fetched when it is first shown, inside a `LazyParts`. A failed fetch shows as a notice, not
 * as an error.
 */
export function lazyPart<props extends object>(
  load: () => Promise<ComponentType<props>>,
): LazyExoticComponent<ComponentType<props>> {
  return lazy(() => {
    const fetching = load().then<{ default: ComponentType<props> }, { default: ComponentType<props> }>(
      (part) => ({ default: part }),
      () => ({ default: PartNotLoaded }),
    )
    // Two steps later, because React takes the part only after this promise.
    void fetching.then(() => {}).then(countFetchedPart)
    return fetching
  })
}

function PartNotLoaded() {
  return (
    <p>
      A part of this page could not be loaded: the network failed, or a newer version replaced it.{' '}
      <button type="button" onClick={() => window.location.reload()}>
        Load the page again
      </button>
    </p>
  )
}
