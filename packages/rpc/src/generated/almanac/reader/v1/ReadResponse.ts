// Original file: ../../protos/reader.proto

import type { Answer__Input as _almanac_reader_v1_Answer__Input, Answer as _almanac_reader_v1_Answer } from '../../../almanac/reader/v1/Answer.js';

export interface ReadResponse__Input {
  /**
   * One per target, in the same order.
   */
  'answers'?: (_almanac_reader_v1_Answer__Input)[];
}

export interface ReadResponse {
  /**
   * One per target, in the same order.
   */
  'answers': (_almanac_reader_v1_Answer)[];
}
