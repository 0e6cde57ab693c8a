import { runService } from '@almanac/service';
import { oembedService } from './app.js';

await runService(oembedService);
