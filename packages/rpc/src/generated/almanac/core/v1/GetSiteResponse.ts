// Original file: ../../protos/core.proto

import type { DeclaredTaxonomy__Input as _almanac_core_v1_DeclaredTaxonomy__Input, DeclaredTaxonomy as _almanac_core_v1_DeclaredTaxonomy } from '../../../almanac/core/v1/DeclaredTaxonomy.js';
import type { Archive__Input as _almanac_core_v1_Archive__Input, Archive as _almanac_core_v1_Archive } from '../../../almanac/core/v1/Archive.js';
import type { TypePage__Input as _almanac_core_v1_TypePage__Input, TypePage as _almanac_core_v1_TypePage } from '../../../almanac/core/v1/TypePage.js';
import type { Long } from '@grpc/proto-loader';

export interface GetSiteResponse__Input {
  'title'?: (string);
  'description'?: (string);
  /**
   * Address of the site, without a trailing slash.
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
  /**
   * Number of posts on a page of the home page and archives.
   */
  'postsPerPage'?: (number);
  /**
   * Id of the page that is the home page; 0 if it shows the latest posts.
   */
  'pageOnFront'?: (number | string | Long);
  /**
   * Id of the page that lists the posts if another page is the home page; 0 for none.
   */
  'pageForPosts'?: (number | string | Long);
  /**
   * Address of the image; empty for none.
   */
  'siteIconUrl'?: (string);
  /**
   * posts or page.
   */
  'showOnFront'?: (string);
  /**
   * Ids of images; 0 for none.
   */
  'siteIcon'?: (number | string | Long);
  'siteLogo'?: (number | string | Long);
  /**
   * Whether people without an account may comment on the website.
   */
  'visitorsMayComment'?: (boolean);
  /**
   * Address of the image; empty for none.
   */
  'siteLogoUrl'?: (string);
  /**
   * Routes of all types of content other than posts, pages and media items, such as /wp/v2/recipes.
   */
  'furtherRoutes'?: (string)[];
  /**
   * Taxonomies that the site's owner declares.
   */
  'declaredTaxonomies'?: (_almanac_core_v1_DeclaredTaxonomy__Input)[];
  /**
   * Pages that list the items of a type that the site's owner declares.
   */
  'archives'?: (_almanac_core_v1_Archive__Input)[];
  /**
   * Pages of items of types that the site's owner declares.
   */
  'typePages'?: (_almanac_core_v1_TypePage__Input)[];
}

export interface GetSiteResponse {
  'title': (string);
  'description': (string);
  /**
   * Address of the site, without a trailing slash.
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
  /**
   * Number of posts on a page of the home page and archives.
   */
  'postsPerPage': (number);
  /**
   * Id of the page that is the home page; 0 if it shows the latest posts.
   */
  'pageOnFront': (number);
  /**
   * Id of the page that lists the posts if another page is the home page; 0 for none.
   */
  'pageForPosts': (number);
  /**
   * Address of the image; empty for none.
   */
  'siteIconUrl': (string);
  /**
   * posts or page.
   */
  'showOnFront': (string);
  /**
   * Ids of images; 0 for none.
   */
  'siteIcon': (number);
  'siteLogo': (number);
  /**
   * Whether people without an account may comment on the website.
   */
  'visitorsMayComment': (boolean);
  /**
   * Address of the image; empty for none.
   */
  'siteLogoUrl': (string);
  /**
   * Routes of all types of content other than posts, pages and media items, such as /wp/v2/recipes.
   */
  'furtherRoutes': (string)[];
  /**
   * Taxonomies that the site's owner declares.
   */
  'declaredTaxonomies': (_almanac_core_v1_DeclaredTaxonomy)[];
  /**
   * Pages that list the items of a type that the site's owner declares.
   */
  'archives': (_almanac_core_v1_Archive)[];
  /**
   * Pages of items of types that the site's owner declares.
   */
  'typePages': (_almanac_core_v1_TypePage)[];
}
