// Original file: ../../protos/core.proto


export interface GetSiteResponse__Input {
  'title'?: (string);
  'description'?: (string);
  /**
   * Address of the front, without a trailing slash.
   */
  'url'?: (string);
  'adminEmail'?: (string);
  /**
   * An IANA name, or empty when the offset alone is set.
   */
  'timezoneString'?: (string);
  /**
   * Hours.
   */
  'gmtOffset'?: (number | string);
  'language'?: (string);
  'dateFormat'?: (string);
  'timeFormat'?: (string);
  'startOfWeek'?: (number);
  'useSmilies'?: (boolean);
}

export interface GetSiteResponse {
  'title': (string);
  'description': (string);
  /**
   * Address of the front, without a trailing slash.
   */
  'url': (string);
  'adminEmail': (string);
  /**
   * An IANA name, or empty when the offset alone is set.
   */
  'timezoneString': (string);
  /**
   * Hours.
   */
  'gmtOffset': (number);
  'language': (string);
  'dateFormat': (string);
  'timeFormat': (string);
  'startOfWeek': (number);
  'useSmilies': (boolean);
}
