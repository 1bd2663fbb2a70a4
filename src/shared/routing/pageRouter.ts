import { createRouter, type Router } from './createRouter.ts'

/** The router of this page. Inside another page the history is shared with that page. */
export function createPageRouter(view: Window): Router {
  return createRouter(view, { historyIsShared: view.parent !== view })
}
