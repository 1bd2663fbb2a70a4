import { launch } from './launch.mjs'

launch('buildCheckCommand')
