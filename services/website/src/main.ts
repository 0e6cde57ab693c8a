import { runProcess } from '@almanac/service';
import { websiteProcess } from './app.js';

await runProcess(websiteProcess);
