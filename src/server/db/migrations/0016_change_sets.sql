CREATE TABLE "change_approval" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item" bigint NOT NULL,
	"hash" text NOT NULL,
	"approved_by" text NOT NULL,
	"approved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_set" uuid NOT NULL,
	"key" text NOT NULL,
	"site" text NOT NULL,
	"ab_test" text NOT NULL,
	"ab_group" text NOT NULL,
	"base" bigint,
	"seen" bigint NOT NULL,
	"body" jsonb NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"revision" integer NOT NULL,
	"hash" text NOT NULL,
	"source_hash" text,
	"editors" jsonb NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_removed" boolean NOT NULL,
	"publication" bigint,
	CONSTRAINT "change_item_site" CHECK ("site" in ('DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL')),
	CONSTRAINT "change_item_group" CHECK (("ab_test" = '') = ("ab_group" = ''))
);
--> statement-breakpoint
CREATE TABLE "change_presence" (
	"change_set" uuid NOT NULL,
	"name" text NOT NULL,
	"item" bigint,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_presence_change_set_name_pk" PRIMARY KEY("change_set","name")
);
--> statement-breakpoint
CREATE TABLE "change_revision" (
	"item" bigint NOT NULL,
	"revision" integer NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_revision_item_revision_pk" PRIMARY KEY("item","revision")
);
--> statement-breakpoint
CREATE TABLE "change_set" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"discarded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_end" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_end_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"publication" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_publication" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_publication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_set" uuid NOT NULL,
	"undoes" bigint,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "publication" bigint;--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "change_item" bigint;--> statement-breakpoint
ALTER TABLE "change_item" ADD CONSTRAINT "change_item_change_set_change_set_id_fk" FOREIGN KEY ("change_set") REFERENCES "public"."change_set"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_item" ADD CONSTRAINT "change_item_base_content_version_id_fk" FOREIGN KEY ("base") REFERENCES "public"."content_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_presence" ADD CONSTRAINT "change_presence_change_set_change_set_id_fk" FOREIGN KEY ("change_set") REFERENCES "public"."change_set"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_revision" ADD CONSTRAINT "change_revision_item_change_item_id_fk" FOREIGN KEY ("item") REFERENCES "public"."change_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_end" ADD CONSTRAINT "content_end_version_content_version_id_fk" FOREIGN KEY ("version") REFERENCES "public"."content_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_end" ADD CONSTRAINT "content_end_publication_content_publication_id_fk" FOREIGN KEY ("publication") REFERENCES "public"."content_publication"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_approval_once" ON "change_approval" USING btree ("item","hash","approved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "change_item_place" ON "change_item" USING btree ("change_set","site","key","ab_test","ab_group");--> statement-breakpoint
CREATE INDEX "change_set_updated" ON "change_set" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "content_end_version" ON "content_end" USING btree ("version");--> statement-breakpoint
CREATE INDEX "content_publication_set" ON "content_publication" USING btree ("change_set","id");--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_publication_content_publication_id_fk" FOREIGN KEY ("publication") REFERENCES "public"."content_publication"("id") ON DELETE no action ON UPDATE no action;