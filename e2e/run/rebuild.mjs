import { launch } from './launch.mjs'

launch('rebuildCommand')
