import { launch } from './launch.mjs'

launch('benchCommand')
