CREATE TABLE "content_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"site" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"ab_test" text,
	"ab_group" text,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_version_site" CHECK ("site" in ('DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL')),
	CONSTRAINT "content_version_period" CHECK ("valid_to" > "valid_from"),
	CONSTRAINT "content_version_group" CHECK (("ab_test" is null) = ("ab_group" is null))
);
--> statement-breakpoint
CREATE INDEX "content_version_timeline" ON "content_version" USING btree ("site","key","valid_from" DESC NULLS LAST,"id" DESC NULLS LAST);