import { runService } from '@almanac/process';
import { oembedService } from './app.js';

await runService(oembedService);
