import { launch } from './launch.mjs'

launch('releaseCommand')
