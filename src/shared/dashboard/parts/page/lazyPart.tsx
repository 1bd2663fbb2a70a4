import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

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
    <p>
      A part of this page could not be loaded: the network failed, or a newer version replaced it.{' '}
      <button type="button" onClick={() => window.location.reload()}>
        Load the page again
      </button>
    </p>
  )
}
